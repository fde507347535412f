import type { ColumnType, Generated } from 'kysely';
import type { AuditedKind } from '../contract';
import type { AuditChange } from '../entry';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.audit_log': {
      id: Generated<string>;
      at: ColumnType<Date, Date, never>;
      actor_kind: string;
      actor_id: string | null;
      actor_name: string;
      actor_role: string | null;
      action: string;
      object_kind: AuditedKind;
      object_id: string;
      object_name: string;
      changes: ColumnType<AuditChange[], string, never>;
      program_keys: string[] | null;
      request_id: string;
    };
  }
}
