import type { Condition } from '@/rules/conditions';

// This file has the types of program schema version 1, limited to the properties that the upgrade reads. The databases of older deployments contain bodies of
// this version.

/** Effective dates and source of an entry. */
export type V1Dated = {
  valid_from: string | null;
  valid_to: string | null;
  basis?: 'reserved_on' | 'submitted_on' | 'install_start_date' | 'today';
  source: string;
  is_default: boolean;
};

/** Name of a number, or rows of a list. In version 1, conditions on rows used column names without the name of the list. */
export type V1Units = string | { rows: string; where?: Condition; name: string };

export type V1Amount =
  | { kind: 'fixed'; amount: number }
  | { kind: 'percent_of'; percent: number; of: string[]; max?: number }
  | { kind: 'per_unit'; amount: number; units: V1Units; max_units?: number; max?: number }
  | { kind: 'stepped'; by: string; steps: { from: number; amount: number }[]; beyond?: { per: number; amount: number }; max?: number }
  | { kind: 'table'; by: string[]; cells: { when: (string | number | boolean)[]; amount: number }[] }
  | { kind: 'entered'; fact: string }
  | { kind: 'performance'; rate: number; saved: string; minimum?: number; max?: number };

export type V1Row = V1Dated & { when?: Condition; amount: V1Amount };

export type V1Factor = V1Dated & {
  key: string;
  name: string;
  when: Condition;
  effect: { kind: 'add'; amount: number; units?: V1Units } | { kind: 'replace'; amount: number } | { kind: 'multiply'; by: number };
};

export type V1Line = {
  key: string;
  name: string;
  services: string[];
  scenario?: string;
  companion: boolean;
  choice?: { fact: string; suggest: boolean };
  when?: Condition;
  pick: 'only' | 'highest';
  rows: V1Row[];
  factors: V1Factor[];
};

export type V1Cap = V1Dated & { key: string; name: string } & (
    | { kind: 'combined'; lines: 'all' | string[]; amount: number }
    | { kind: 'household'; family: string; amount: number }
    | { kind: 'invoice'; costs: string; total: string }
    | { kind: 'cost_left'; costs: string[] }
    | { kind: 'cost_share'; percent: number; of: string }
  );

export type V1Program = {
  key: string;
  territory: { description: string; where: Condition | null; source: string };
  settings: Record<string, { value: unknown; source: string; is_default: boolean } | undefined>;
  criteria: (V1Dated & { key: string; order_index: number; test: Condition; applies?: Condition })[];
  lines: V1Line[];
  caps: V1Cap[];
  split: V1Dated & { payee: 'contractor' | 'homeowner'; homeowner_percent: number; contractor_incentive: number; platform_fee_percent: number };
  cannot_combine?: (V1Dated & { program: string; message: string })[];
  tasks: { task: string; when?: Condition }[];
};
