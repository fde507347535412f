import type { PasskeyOptions } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { portalName } from '@/platform';
import type { Config } from '@/platform/server/config';
import { allowedOrigins } from '@/platform/server/origins';
import { t } from './messages';

/**
 * Throws if the device did not verify the user with a fingerprint or PIN. The library also accepts a passkey without this check, but possession of the device
 * alone is not two-factor authentication.
 */
const assertChecked = (isChecked: boolean | undefined): void => {
  if (!isChecked) throw new APIError('UNAUTHORIZED', { code: 'NOT_CHECKED', message: t('device_unverified_error') });
};

export function passkeyOptions(config: Config): PasskeyOptions {
  const { hostname } = new URL(config.publicUrl);
  return {
    rpName: portalName(),
    // Passkeys need a host name instead of an IP address, so a demo at 127.0.0.1 uses `localhost`.
    rpID: config.mode === 'demo' && /^(127\.|\[::1\])/.test(hostname) ? 'localhost' : hostname,
    origin: allowedOrigins(config),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => assertChecked(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => assertChecked(verification.authenticationInfo.userVerified),
    },
  };
}
