import { expect, it } from 'vitest';
import { UndeliverableError } from './send-email';
import { textProviderOf } from './text-provider';

const textProvider = { url: 'https://texts.example.org', account: 'AC123', token: 'secret-token', from: '+16085550100' };

it('posts sender, recipient, text and account when a provider is configured', async () => {
  const calls: { url: string; body: string; headers: Record<string, string> }[] = [];
  const provider = textProviderOf({ textProvider }, async (url, body, headers) => {
    calls.push({ url, body, headers });
    return { status: 201, body: '{}' };
  });
  await provider.send('+16085550123', 'Your rebate & more');
  const [call] = calls;
  expect(call?.url).toBe('https://texts.example.org/2010-04-01/Accounts/AC123/Messages.json');
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({ To: '+16085550123', From: '+16085550100', Body: 'Your rebate & more' });
  expect(call?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('AC123:secret-token').toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  });
});

it('reports a text message as undeliverable when the provider refuses the number, but not when the provider fails', async () => {
  const answering = (status: number) => textProviderOf({ textProvider }, async () => ({ status, body: 'no' })).send('+1', 'words');
  await expect(answering(400)).rejects.toBeInstanceOf(UndeliverableError);
  for (const status of [401, 429, 500]) await expect(answering(status)).rejects.not.toBeInstanceOf(UndeliverableError);
});

it('sends nothing when no provider is configured', async () => {
  const provider = textProviderOf({ textProvider: null }, async () => {
    throw new Error('No request may be sent');
  });
  await expect(provider.send('+1', 'words')).resolves.toBeUndefined();
});
