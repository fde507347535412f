import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Claims = { email: string; email_verified: boolean; name: string };

export const CLIENT = { client_id: 'portal', client_secret: 'a secret of the portal and its issuer' };

/** Starts a real OpenID Connect issuer, the server for single sign-on. Users sign in there with the name of an account in `people`. */
export async function openIssuer(redirectUri: string, people: Record<string, Claims>) {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  // The server listens on a port and not on a pipe, so its address is an object.
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri], grant_types: ['authorization_code'], response_types: ['code'] }],
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['only for this test'] },
    pkce: { required: () => true },
  });
  http.on('request', provider.callback());
  return {
    url,
    /** Signs in at the issuer as an account. Follows all redirects and returns the URL that leads back to the portal. */
    async signInAt(address: string, account: string): Promise<string> {
      const cookies = new Map<string, string>();
      let next: { url: string; form?: string } = { url: address };
      for (let page = 0; page < 12; page++) {
        const answer = await fetch(next.url, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), 'content-type': 'application/x-www-form-urlencoded' },
          ...(next.form !== undefined && { method: 'POST', body: next.form }),
        });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const to = answer.headers.get('location');
        if (to?.startsWith(redirectUri)) return to;
        if (to) {
          next = { url: new URL(to, url).href };
          continue;
        }
        const html = await answer.text();
        const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
        const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(html) ?? [];
        if (!action) throw new Error(`The issuer answered ${answer.status}: ${html.slice(0, 500)}`);
        next = { url: new URL(action, url).href, form: new URLSearchParams({ prompt, login: account, password: 'any' }).toString() };
      }
      throw new Error('The issuer redirects in a loop');
    },
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
