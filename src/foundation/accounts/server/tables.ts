import type { ColumnType, Generated } from 'kysely';
import type { GuestRole } from '@/access';

type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null, Date | string | null>;

export type UsersTable = {
  id: string;
  subject: string | null;
  email: string;
  display_name: string;
  kind: 'contractor' | 'staff';
  roles: string[];
  contractor_id: string | null;
  program_keys: string[] | null;
  active: boolean;
  preferences: ColumnType<Record<string, unknown>, string, string>;
  last_assigned_at: MaybeInstant;
  created_at: Instant;
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  deactivated_at: ColumnType<Date | null, undefined, never>;
  last_sign_in_at: ColumnType<Date | null, undefined, never>;
  version: ColumnType<number, number | undefined, number>;
};

export type UserInvitesTable = {
  id: string;
  email: string;
  display_name: string;
  kind: 'contractor' | 'staff';
  roles: string[];
  contractor_id: string | null;
  program_keys: string[] | null;
  invited_by: string;
  created_at: Instant;
  email_count: ColumnType<number, number | undefined, number>;
  sent_at: ColumnType<Date | null, undefined, Date | null>;
  failed_at: ColumnType<Date | null, undefined, Date | null>;
  problem: ColumnType<string | null, undefined, string | null>;
  expires_at: Instant;
  accepted_at: ColumnType<Date | null, undefined, never>;
  revoked_at: ColumnType<Date | null, undefined, Date>;
};

export type GuestsTable = {
  id: string;
  job_id: string;
  contractor_id: string;
  program_keys: string[];
  role: GuestRole;
  name: string;
  email: string;
  phone: Generated<string>;
  created_at: Instant;
  sent_at: MaybeInstant;
  opened_at: MaybeInstant;
  done_at: MaybeInstant;
  revoked_at: MaybeInstant;
  language: Generated<string | null>;
  helps: Generated<string | null>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.contractors': {
      id: string;
      name: string;
      phone: ColumnType<string | null, string | null | undefined, string | null>;
      active: boolean;
      created_at: Instant;
      license_number: ColumnType<string | null, string | null | undefined, string | null>;
      contact_name: ColumnType<string | null, string | null | undefined, string | null>;
      contact_email: ColumnType<string | null, string | null | undefined, string | null>;
      address: ColumnType<string | null, string | null | undefined, string | null>;
      default_language: ColumnType<string, string | undefined, string>;
      logo: ColumnType<string | null, string | null | undefined, string | null>;
      /** Column that the database generates from the logo. */
      logo_key: ColumnType<string | null, never, never>;
      archived_at: MaybeInstant;
      merged_into: ColumnType<string | null, never, never>;
      merged_at: ColumnType<Date | null, never, never>;
      merged_by: ColumnType<string | null, never, never>;
      version: ColumnType<number, number | undefined, number>;
      updated_at: ColumnType<Date, Date | undefined, Date>;
    };
    'app.contractor_names': { contractor_id: string; name: string; match_name: ColumnType<string, never, never> };
    'app.contractor_programs': { contractor_id: string; program_key: string };
    'app.contractor_enrollments': { contractor_id: string; enrolled_in: string; valid_from: string; valid_until: string | null };
    'app.preferred_equipment': { contractor_id: string; equipment_id: string };
    'app.users': UsersTable;
    'app.user_invites': UserInvitesTable;
    'app.guests': GuestsTable;
  }
}
