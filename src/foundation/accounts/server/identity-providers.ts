import { betterAuth } from 'better-auth';
import type { Config } from '@/platform/server/config';
import { admitExternalUser, assertIssuerReachable, type ExternalProvider, oidcProvider, socialProviderConfig } from './external-identity';
import type { IdentityOptions } from './identity-options';
import type { SignInGate } from './sign-in-gate';

type Handler = { handler: (request: Request) => Promise<Response> };

/** Returns a function that loads the library instance of an outside provider when it is first used. The function throws if the issuer cannot be reached. */
export function externalProviders(options: IdentityOptions, config: Config, gate: SignInGate): (by: ExternalProvider) => Promise<Handler> {
  // The providers have separate instances, so an issuer that does not respond delays only the users of this issuer.
  const handlers = new Map<ExternalProvider, Handler>();
  return async (by) => {
    const openedHandler = handlers.get(by);
    if (openedHandler) return openedHandler;
    const { outsideIdentity } = config;
    if (by === 'issuer') await assertIssuerReachable(outsideIdentity);
    const { socialProviders, plugins } =
      by === 'issuer' ? oidcProvider(outsideIdentity) : socialProviderConfig(outsideIdentity, { audience: config.publicUrl, gate });
    const opened = betterAuth({ ...options, user: { validateUserInfo: admitExternalUser(gate) }, socialProviders, plugins: [...options.plugins, ...plugins] });
    // Store the instance for the issuer only if the issuer responded. Otherwise the next request tries again.
    if (by === 'others' || (await opened.$context).socialProviders.length > 0) handlers.set(by, opened);
    return opened;
  };
}
