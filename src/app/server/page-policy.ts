import { randomBytes } from 'node:crypto';
import type { Config } from '@/platform/server/config';

export type PolicyConfig = Pick<Config, 'imageHosts' | 'videoHosts' | 'errorReports'>;

/**
 * Returns the Content Security Policy of a page. It allows only scripts and styles of the portal. Images may also be `data:` or `blob:` URLs. Images and video
 * players from other hosts must come from the configured hosts over HTTPS. `inlineStyle`: the source that allows inline style elements, such as a nonce.
 */
export const pagePolicy = ({ imageHosts, videoHosts, errorReports }: PolicyConfig, inlineStyle?: string): string =>
  [
    "default-src 'self'",
    // Only error reports go to another host.
    ...(errorReports ? [`connect-src 'self' ${new URL(errorReports.dsn).origin}`] : []),
    `style-src 'self'${inlineStyle ? ` ${inlineStyle}` : ''}`,
    ["img-src 'self' data: blob:", ...imageHosts.map(byHttps)].join(' '),
    ["frame-src 'self'", ...videoHosts.map(byHttps)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const byHttps = (host: string) => `https://${host}`;

/**
 * Returns a nonce (a random value) for one response. The browser applies only style elements with this nonce. The page code reads the nonce through
 * platform/web/kit/style-nonce.ts.
 */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** Adds the nonce to each style element of a page. Text that users entered is escaped, so users cannot insert a `<style` element. */
export const withNonce = (html: string, nonce: string): string => html.replaceAll(/<style(?=[\s>])/g, () => `<style nonce="${nonce}"`);
