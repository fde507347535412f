import { expect, it } from 'vitest';
import { downloadPublic, downloadRefusal, isPublicAddress } from './public-download';

it.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'])(
  'does not treat %s as a public address',
  (address) => expect(isPublicAddress(address)).toBe(false),
);
it.each(['::1', '::', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', 'ff02::1', 'localhost'])(
  'does not treat %s as a public address',
  (address) => expect(isPublicAddress(address)).toBe(false),
);
it.each(['93.184.216.34', '2606:4700::1111'])('treats %s as a public address', (address) => expect(isPublicAddress(address)).toBe(true));

it.each([
  ['https://data.energystar.gov/resource/83eb-xbyy.csv?$limit=500000', null],
  ['http://data.energystar.gov/list.csv', 'no_https'],
  ['https://data.energystar.gov:8443/list.csv', 'no_https'],
  ['https://me:secret@data.energystar.gov/list.csv', 'no_https'],
  ['file:///etc/passwd', 'no_https'],
  ['nonsense', 'no_https'],
  ['https://data.energystar.gov.example.org/list.csv', 'host'],
  ['https://127.0.0.1/list.csv', 'host'],
])('returns the refusal for the download URL %s: %s', (url, refusal) => expect(downloadRefusal(url, ['data.energystar.gov'])).toBe(refusal));

it('refuses a download from localhost, even if localhost is an allowed host', async () => {
  const pieces = downloadPublic('https://localhost/list.csv', { hosts: ['localhost'], maxBytes: 1_000, timeoutMs: 1_000 });
  await expect(pieces[Symbol.asyncIterator]().next()).rejects.toThrow('localhost has no public address.');
});
