import type { Config } from './config';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the origins from which users may sign in: the public address and, in a demo, also this computer's loopback addresses. */
export function allowedOrigins({ mode, publicUrl, port }: Pick<Config, 'mode' | 'publicUrl' | 'port'>): string[] {
  const { origin, hostname } = new URL(publicUrl);
  if (mode !== 'demo') return [origin];
  const ports = LOOPBACK.includes(hostname) ? [new URL(publicUrl).port || '80', String(port)] : [String(port)];
  return [...new Set([origin, ...LOOPBACK.flatMap((name) => ports.map((each) => new URL(`http://${name}:${each}`).origin))])];
}
