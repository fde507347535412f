import { describe, expect, it } from 'vitest';
import { AppError } from '../..';
import { signWebhook, verifyWebhook } from './webhook-signature';

const OLD = `whsec_${Buffer.from('an old secret of 24 bytes').toString('base64')}`;
const NEW = `whsec_${Buffer.from('a new secret of 24 bytes!').toString('base64')}`;
const BODY = '{"type":"invoice.paid",  "data":{"invoice":"I-1"}}';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const message = (secret: string, { body = BODY, at = new Date(), id = 'm1' } = {}) => ({
  raw: Buffer.from(body),
  headers: signWebhook(secret, id, body, at),
});
const code = (run: () => unknown) => {
  try {
    run();
    return 'read';
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

describe('a signed webhook request', () => {
  it('is accepted when its signature matches any of the secrets', () => {
    expect(verifyWebhook(message(NEW), [NEW])).toEqual({ id: 'm1', body: JSON.parse(BODY) });
    expect(verifyWebhook(message(OLD), [NEW, OLD]).id).toBe('m1');
    expect(code(() => verifyWebhook(message(OLD), [NEW]))).toBe('bad_signature');
    expect(code(() => verifyWebhook(message(NEW), []))).toBe('bad_signature');
  });

  it('is refused when its body, id or time was changed, or its signature headers are missing', () => {
    const good = message(NEW);
    expect(code(() => verifyWebhook({ ...good, raw: Buffer.from(BODY.replace('  ', ' ')) }, [NEW]))).toBe('bad_signature');
    expect(code(() => verifyWebhook({ ...good, headers: { ...good.headers, 'webhook-id': 'm2' } }, [NEW]))).toBe('bad_signature');
    const later = String(Number(good.headers['webhook-timestamp']) + 1);
    expect(code(() => verifyWebhook({ ...good, headers: { ...good.headers, 'webhook-timestamp': later } }, [NEW]))).toBe('bad_signature');
    expect(code(() => verifyWebhook({ raw: good.raw, headers: {} }, [NEW]))).toBe('bad_signature');
  });

  it('is refused as bad input when its body is empty or not JSON', () => {
    for (const body of ['', '{']) expect(code(() => verifyWebhook(message(NEW, { body }), [NEW]))).toBe('bad_input');
  });

  it('is refused when its time is more than five minutes in the past or in the future', () => {
    expect(code(() => verifyWebhook(message(NEW, { at: minutesAgo(4) }), [NEW]))).toBe('read');
    expect(code(() => verifyWebhook(message(NEW, { at: minutesAgo(6) }), [NEW]))).toBe('bad_signature');
    expect(code(() => verifyWebhook(message(NEW, { at: minutesAgo(-4) }), [NEW]))).toBe('read');
    expect(code(() => verifyWebhook(message(NEW, { at: minutesAgo(-6) }), [NEW]))).toBe('bad_signature');
  });
});
