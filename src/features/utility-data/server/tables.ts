import type { ColumnType } from 'kysely';
import type { Fuel } from '../account';
import type { SimulatedOutcome } from '../simulator/outcomes';
import type { VendorEvent } from '../vendor';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Tenant = { job_id: string; contractor_id: string; program_keys: string[] };

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.utility_bills': Tenant & {
      account_id: string;
      fuel: Fuel;
      meter: string;
      start_on: string;
      end_on: string;
      quantity: number;
      unit: 'kWh' | 'therm';
      cost_cents: number | null;
      is_estimated: boolean;
      is_shared: boolean;
    };
    'app.utility_intervals': Tenant & {
      account_id: string;
      meter: string;
      start_at: Instant;
      seconds: number;
      kwh: number;
      is_shared: boolean;
    };
    'app.utility_connections': Tenant & {
      account_id: string;
      connection: string;
      connected_at: Instant;
      check_at: ColumnType<Date, Date | string, Date | string>;
    };
    'app.simulated_utility_connections': {
      connection: string;
      key: string;
      reference: string;
      utility: string;
      fuels: Fuel[];
      return_url: string;
      outcome: ColumnType<SimulatedOutcome | null, SimulatedOutcome | null | undefined, SimulatedOutcome | null>;
      events: ColumnType<VendorEvent[], string, string>;
      created_at: Instant;
    };
  }
}
