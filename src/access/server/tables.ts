import type { ColumnType } from 'kysely';

/** Stored responses to requests with an `Idempotency-Key` header, and to signed messages by their message ID. */
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
