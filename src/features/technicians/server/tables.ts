import type { ColumnType, Generated } from 'kysely';
import type { IsoDate } from '@/platform';
import type { CertificateKind } from '../certificate';

export type TechniciansTable = {
  id: string;
  contractor_id: ColumnType<string, string, never>;
  name: string;
  email: string;
  phone: string;
  active: boolean;
  version: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
};

export type CertificatesTable = {
  technician_id: string;
  contractor_id: string;
  position: number;
  kind: CertificateKind;
  number: string;
  expires_on: IsoDate | null;
  notified_days: number | null;
};

export type TechnicianLinksTable = { technician_id: string; contractor_id: string; sent_at: Date; expires_at: Date };
export type TechnicianLinkTokensTable = { token_hash: string; technician_id: string };

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.technicians': TechniciansTable;
    'app.technician_certificates': CertificatesTable;
    'app.technician_links': TechnicianLinksTable;
    'app.technician_link_tokens': TechnicianLinkTokensTable;
  }
}
