import type { ColumnType, Generated } from 'kysely';
import type { BudgetState } from '@/rules/program-parameters';

/** Amounts in cents. PostgreSQL returns `bigint` as text, because it can exceed the range of a number. */
type Cents = ColumnType<string, number, number>;

type BudgetDrawsTable = {
  job_id: string;
  contractor_id: string;
  program_keys: string[];
  program_key: string;
  budget_key: string;
  cell: string;
  period: string;
  cents: Cents;
  waiting_since: ColumnType<Date | null, string | null, string | null>;
};

type BudgetCellsTable = {
  id: Generated<string>;
  program_key: string;
  budget_key: string;
  cell: string;
  period: string;
  /** Sum in cents of the money that jobs draw from the cell. A database trigger updates this sum. */
  drawn_cents: ColumnType<string, never, never>;
  amount_cents: ColumnType<string | null, number | null, number | null>;
  is_closed: ColumnType<boolean, boolean, boolean>;
  reported_status: ColumnType<BudgetState, never, BudgetState>;
  note: string | null;
  changed_by: string | null;
  changed_at: ColumnType<Date | null, Date, Date>;
  version: number;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.budget_draws': BudgetDrawsTable;
    'app.budget_cells': BudgetCellsTable;
  }
}
