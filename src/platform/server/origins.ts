import type { Config } from './config';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the origins at which users may sign in: the public address and, in a demo, also the loopback addresses of this computer. */
export function allowedOrigins({ mode, publicUrl, port }: Pick<Config, 'mode' | 'publicUrl' | 'port'>): string[] {
  const { origin, hostname } = new URL(publicUrl);
  if (mode !== 'demo') return [origin];
  const ports = LOOPBACK.includes(hostname) ? [new URL(publicUrl).port || '80', String(port)] : [String(port)];
  return [...new Set([origin, ...LOOPBACK.flatMap((name) => ports.map((each) => new URL(`http://${name}:${each}`).origin))])];
}
