import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FederalGap, RecordState } from '../contract';
import type { DoeMessage } from '../doe-api';
import type { RecordKind } from '../record';

type Json<T> = ColumnType<T, string, string>;

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.federal_ids': { job_id: string; address_id: string | null; applicant_id: string | null; changed_at: ColumnType<Date, Date, Date> };
    'app.federal_records': {
      job_id: string;
      program_key: string;
      kind: RecordKind;
      upgrade: string;
      day: string;
      amount_cents: string | number | null;
      gaps: Json<FederalGap[]>;
      payload: Json<Record<string, unknown>>;
      fingerprint: string;
      is_withdrawn: Generated<boolean>;
      status: Generated<'not_sent' | 'waiting' | 'accepted' | 'refused'>;
      doe_id: string | null;
      answered_fingerprint: string | null;
      messages: ColumnType<DoeMessage[], string | undefined, string>;
      answers: Generated<number>;
      answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      state: GeneratedAlways<RecordState>;
    };
    'app.simulated_doe_records': {
      id: string;
      request_key: string;
      rebate: 'hear' | 'homes';
      kind: RecordKind;
      reservation_id: string | null;
      payload: Json<Record<string, unknown>>;
      is_accepted: boolean;
      messages: Json<DoeMessage[]>;
      deletion_reason: string | null;
      received_at: ColumnType<Date, Date, Date>;
    };
  }
}
