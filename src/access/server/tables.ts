import type { ColumnType } from 'kysely';

/** Requests with an Idempotency-Key and their stored responses. */
export type IdempotencyKeysTable = {
  key: string;
  caller: string;
  endpoint: string;
  body_hash: string;
  status: number;
  body: ColumnType<unknown, string | null, string | null>;
  answered_at: ColumnType<Date, Date | string, Date | string>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.idempotency_keys': IdempotencyKeysTable;
  }
}
