import { cpuOf } from './cpu';
import { runLoad } from './load-generator';
import { startProduct } from './processes';
import { signedIn } from './product';

/** Homes in all states with programs, so that the result does not depend on one place. For each home, most programs belong to another state. */
const HOMES: readonly { zip: string; facts: Record<string, unknown> }[] = [
  { zip: '53703', facts: { primary_fuel_type: 'natural_gas', income_level: 'below_ami_80' } },
  { zip: '93721', facts: { primary_heating_equipment: 'gas_furnace', income_level: 'ami_80_to_ami_150' } },
  { zip: '14850', facts: { heating_equipment_removal_type: 'fully_removed_or_decommissioned' } },
  { zip: '02139', facts: { primary_fuel_type: 'oil', heat_pump_serves: 'whole_home' } },
  { zip: '30303', facts: { income_level: 'below_ami_80' } },
];

const WORK = {
  services_being_installed: ['heat_pump', 'insulation'],
  systems: [{ service: 'heat_pump', tons: 3, seer2: 17, hspf2: 9, capacity_btuh: 36_000, energy_star: true, neep: true }],
  'measure_cost.insulation': 4_000,
};

/** Lowest project cost in dollars. Each request has a different cost, because cached responses would make the product look faster. */
const MIN_COST = 9_000;
const COSTS = 7_919;

/** Users, one per connection. Each user may send three thousand requests per minute, and rejected requests would make the product look faster. */
const PEOPLE = [
  'carla@lakeside.example',
  'tom@lakeside.example',
  'luis@badger.example',
  'hannah@fingerlakes.example',
  'brendan@commonwealth.example',
  'marco@goldencoast.example',
  'denise@peachtree.example',
  'ops@hearthline.example',
  'finance@hearthline.example',
  'program@hearthline.example',
];

/**
 * Measures the estimates per second over HTTP with all programs and one API process. Also measures the CPU time per estimate, which depends less on the load of
 * the machine.
 */
export async function estimatesPerSecond(databaseUrl: string, { connections, seconds }: { connections: number; seconds: number }): Promise<string> {
  const product = await startProduct(databaseUrl);
  try {
    const people = await Promise.all(PEOPLE.map((email) => signedIn(product.base, product.testToken, email)));
    let asked = 0;
    const bodyOf = ({ zip, facts }: (typeof HOMES)[number]) => {
      asked += 1;
      return JSON.stringify({ address: { zip }, facts: { ...WORK, 'measure_cost.heat_pump': MIN_COST + (asked % COSTS), ...facts }, assume: true });
    };
    const askings = Array.from({ length: connections }, (_, first) => (n: number) => {
      const who = people[first % people.length];
      const home = HOMES[(first + n) % HOMES.length];
      return who && home && who.as({ method: 'POST', path: '/api/programs/estimate', body: bodyOf(home) });
    });
    // V8 compiles frequent code while it runs, so the first few thousand requests are not counted.
    await runLoad(product.base, askings, 6);
    const before = cpuOf(product.pid);
    const { perSecond, p50, failures, requests, failure } = await runLoad(product.base, askings, seconds);
    const after = cpuOf(product.pid);
    const cpu = before === null || after === null ? 'CPU not seen' : `${((after - before) / requests).toFixed(2)} ms of CPU each`;
    const failed = failures > 0 ? `; ${failures} of ${requests} failed: ${failure}` : '';
    return `estimates over HTTP: ${perSecond.toFixed(0)} a second at ${connections} connections, median ${p50.toFixed(1)} ms, ${cpu}${failed}`;
  } finally {
    await product.stop();
  }
}
