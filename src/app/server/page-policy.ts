import { randomBytes } from 'node:crypto';
import type { Config } from '@/platform/server/config';

export type PolicyConfig = Pick<Config, 'imageHosts' | 'videoHosts' | 'errorReports'>;

/**
 * Returns the Content Security Policy of a page. Only scripts and styles of the portal are allowed. Images may be `data:` or `blob:` URLs. Images and video
 * players of other hosts are allowed only from the configured hosts over HTTPS. `inlineStyle` is the source that allows inline style elements, such as a nonce.
 */
export const pagePolicy = ({ imageHosts, videoHosts, errorReports }: PolicyConfig, inlineStyle?: string): string =>
  [
    "default-src 'self'",
    // Pages send data to no other host, except error reports.
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
 * Returns a nonce for one response. The browser applies only style elements with this nonce. The code of the page reads it with
 * platform/web/kit/style-nonce.ts.
 */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** Adds the nonce to each style element of a page. User texts in the page are escaped, so no `<style` comes from a user. */
export const withNonce = (html: string, nonce: string): string => html.replaceAll(/<style(?=[\s>])/g, () => `<style nonce="${nonce}"`);
