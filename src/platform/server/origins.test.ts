import { expect, it } from 'vitest';
import { allowedOrigins } from './origins';

it('allows the public address and every name of this computer in a demo', () => {
  expect(allowedOrigins({ mode: 'demo', publicUrl: 'http://127.0.0.1:4000', port: 4000 })).toEqual([
    'http://127.0.0.1:4000',
    'http://localhost:4000',
    'http://[::1]:4000',
  ]);
  expect(allowedOrigins({ mode: 'demo', publicUrl: 'https://demo.example', port: 80 })).toEqual([
    'https://demo.example',
    'http://localhost',
    'http://127.0.0.1',
    'http://[::1]',
  ]);
});

it('allows only the public address in production', () => {
  expect(allowedOrigins({ mode: 'production', publicUrl: 'https://portal.example', port: 4000 })).toEqual(['https://portal.example']);
  expect(allowedOrigins({ mode: 'production', publicUrl: 'http://127.0.0.1:4000', port: 4000 })).toEqual(['http://127.0.0.1:4000']);
});
