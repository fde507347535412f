import { lookup as resolve } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

/**
 * IPv4 addresses that are not public: this machine, private networks, link-local addresses (including the metadata services of cloud providers), and shared,
 * reserved and multicast addresses.
 */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4');

/** IPv6 global unicast addresses. All other IPv6 addresses are rejected, and so are addresses in this range that embed an IPv4 address. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
const EMBEDDED_IPV4 = new BlockList();
EMBEDDED_IPV4.addSubnet('2001::', 32, 'ipv6');
EMBEDDED_IPV4.addSubnet('2002::', 16, 'ipv6');

/** Returns true if an address belongs to a host on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !EMBEDDED_IPV4.check(address, 'ipv6');
}

export type DownloadLimits = { hosts: readonly string[]; maxBytes: number; timeoutMs: number };

/**
 * Returns the reason why a URL may not be downloaded, or null if it may. `host`: the host is not in `hosts`. `no_https`: the URL does not use https, or
 * contains a user, password or port.
 */
export function downloadRefusal(url: string, hosts: readonly string[]): 'no_https' | 'host' | null {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '' || address.port !== '') return 'no_https';
  return hosts.includes(address.hostname) ? null : 'host';
}

/** Downloads a public file. Background jobs get this function as a dependency, so that tests can simulate the internet. */
export type Download = (url: string, limits: DownloadLimits) => AsyncIterable<string>;

/**
 * Downloads text from an allowed public host, piece by piece. The connection uses the IP address that was checked, because a second DNS lookup could return a
 * private address. Does not follow redirects.
 *
 * @throws {Error} with a reason that can be shown to the user, or the network error
 */
export async function* downloadPublic(url: string, { hosts, maxBytes, timeoutMs }: DownloadLimits): AsyncGenerator<string> {
  if (downloadRefusal(url, hosts) !== null) throw new Error('The address is not allowed.');
  const { hostname } = new URL(url);
  const found = await resolve(hostname, { all: true });
  const [address] = found;
  if (!address || !found.every((result) => isPublicAddress(result.address))) throw new Error(`${hostname} has no public address.`);
  const response = await new Promise<import('node:http').IncomingMessage>((done, fail) => {
    request(url, {
      // If `all` is set, Node.js expects a list of addresses. Otherwise, it expects one address and its family.
      lookup: (_name, options, answer) => (options.all ? answer(null, [address]) : answer(null, address.address, address.family)),
      headers: { accept: 'text/csv, text/plain' },
      signal: AbortSignal.timeout(timeoutMs),
    })
      .on('response', done)
      .on('error', fail)
      .end();
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`${hostname} answered ${response.statusCode}.`);
  }
  let bytes = 0;
  response.setEncoding('utf8');
  for await (const piece of response) {
    const text = String(piece);
    bytes += Buffer.byteLength(text);
    if (bytes > maxBytes) {
      response.destroy();
      throw new Error(`The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`);
    }
    yield text;
  }
}
