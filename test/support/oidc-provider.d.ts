/** Types of those parts of `oidc-provider` that tests use, because the package contains no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export class Provider {
    constructor(
      issuer: string,
      configuration: Record<string, unknown> & {
        findAccount: (context: unknown, id: string) => { accountId: string; claims: () => Record<string, unknown> };
        pkce: { required: () => boolean };
      },
    );
    callback(): RequestListener;
  }
}
