import type { Condition } from '@/rules/conditions';

/** The first language, as far as lifting looks at it. Bodies in it lie in databases and never change. */
export type FirstDated = {
  valid_from: string | null;
  valid_to: string | null;
  basis?: 'reserved_on' | 'submitted_on' | 'install_start_date' | 'today';
  source: string;
  is_default: boolean;
};

/** Conditions on rows named their columns bare. */
export type FirstUnits = string | { rows: string; where?: Condition; name: string };

export type FirstAmount =
  | { kind: 'fixed'; amount: number }
  | { kind: 'percent_of'; percent: number; of: string[]; max?: number }
  | { kind: 'per_unit'; amount: number; units: FirstUnits; max_units?: number; max?: number }
  | { kind: 'stepped'; by: string; steps: { from: number; amount: number }[]; beyond?: { per: number; amount: number }; max?: number }
  | { kind: 'table'; by: string[]; cells: { when: (string | number | boolean)[]; amount: number }[] }
  | { kind: 'entered'; fact: string }
  | { kind: 'performance'; rate: number; saved: string; minimum?: number; max?: number };

export type FirstRow = FirstDated & { when?: Condition; amount: FirstAmount };

export type FirstFactor = FirstDated & {
  key: string;
  name: string;
  when: Condition;
  effect: { kind: 'add'; amount: number; units?: FirstUnits } | { kind: 'replace'; amount: number } | { kind: 'multiply'; by: number };
};

export type FirstLine = {
  key: string;
  name: string;
  services: string[];
  scenario?: string;
  companion: boolean;
  choice?: { fact: string; suggest: boolean };
  when?: Condition;
  pick: 'only' | 'highest';
  rows: FirstRow[];
  factors: FirstFactor[];
};

export type FirstCap = FirstDated & { key: string; name: string } & (
    | { kind: 'combined'; lines: 'all' | string[]; amount: number }
    | { kind: 'household'; family: string; amount: number }
    | { kind: 'invoice'; costs: string; total: string }
    | { kind: 'cost_left'; costs: string[] }
    | { kind: 'cost_share'; percent: number; of: string }
  );

export type FirstProgram = {
  key: string;
  territory: { description: string; where: Condition | null; source: string };
  settings: Record<string, { value: unknown; source: string; is_default: boolean } | undefined>;
  criteria: (FirstDated & { key: string; order_index: number; test: Condition; applies?: Condition })[];
  lines: FirstLine[];
  caps: FirstCap[];
  split: FirstDated & { payee: 'contractor' | 'homeowner'; homeowner_percent: number; contractor_incentive: number; platform_fee_percent: number };
  cannot_combine?: (FirstDated & { program: string; message: string })[];
  tasks: { task: string; when?: Condition }[];
};
