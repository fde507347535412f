/**
 * Measures the equipment search while a user types. Needs a running demo with TEST_AUTH_TOKEN set. If the catalog lacks the `units` invented entries, imports
 * them first:
 *
 *     TEST_AUTH_TOKEN=… node scripts/measure-equipment.mjs http://127.0.0.1:3000 [units]
 *
 * Prints milliseconds and makes no judgment about them.
 */
const [base = 'http://127.0.0.1:3000', units = '100000'] = process.argv.slice(2);
const READERS = { contractor: 'carla@lakeside.example', staff: 'ops@hearthline.example' };
const PART = 500_000;

const call = async (token, method, path, body) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};
const tokenOf = async (email) => (await call(null, 'POST', '/api/noauth/users/test-email-login', { email, token: process.env.TEST_AUTH_TOKEN })).token;

/** Returns a line of the ENERGY STAR list with invented equipment. Every tenth model name contains `*` as a placeholder, as in AHRI certificates. */
function line(i) {
  const brand = ['Aldermoor', 'Brightwater', 'Coldbrook', 'Dunmere', 'Eastvale', 'Fennimore'][i % 6];
  const size = 18 + (i % 8) * 6;
  const model = `${brand.slice(0, 2).toUpperCase()}X${i.toString(36).toUpperCase().padStart(4, '0')}-${i % 10 === 0 ? '**' : size}A`;
  return `${i},${brand},${model},${brand.slice(0, 1)}H-${size}-${i % 997},${800_000_000 + i},${15 + (i % 9)},9,${size * 1_000},1.9`;
}

async function importUnits(admin) {
  const columns =
    'pd_id,outdoor_unit_brand_name,model_number,indoor_unit_model_number,ahri_reference_number,seer2_btu_wh,hspf2_btu_wh,cooling_capacity_btu_h,cop_at_5_f';
  const text = [columns, ...Array.from({ length: Number(units) }, (_, i) => line(i))].join('\n');
  const { id } = await call(admin, 'POST', '/api/equipment-imports', { list: 'energy_star_heat_pumps', file_name: 'made-up.csv' });
  const parts = Math.ceil(text.length / PART);
  for (let part = 0; part < parts; part += 1)
    await call(admin, 'PUT', `/api/equipment-imports/${id}/parts/${part}`, { content: text.slice(part * PART, (part + 1) * PART) });
  const until = async (state) => {
    const begun = performance.now();
    for (;;) {
      const found = await call(admin, 'GET', `/api/equipment-imports/${id}`);
      if (found.state === state) return ((performance.now() - begun) / 1000).toFixed(1);
      if (found.state === 'failed') throw new Error(found.failure);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  await call(admin, 'POST', `/api/equipment-imports/${id}/read`, { parts });
  console.log(`${units} lines compared in ${await until('preview')} s`);
  await call(admin, 'POST', `/api/equipment-imports/${id}/apply`, {});
  console.log(`${units} units written in ${await until('applied')} s`);
}

/** Texts that a user searches for. For each pressed key, the benchmark sends the text that was typed so far. */
const TYPED = ['Coldbrook', 'cox004c', 'CO X00 4C-30A', 'alx000a36a', '800012345', 'H-36-512', 'brightwater 42', 'zzqqxx'];
const keys = TYPED.flatMap((text) => Array.from({ length: text.length }, (_, i) => text.slice(0, i + 1)));

const admin = await tokenOf('admin@hearthline.example');
const newest = await call(admin, 'GET', `/api/equipment?q=${800_000_000 + Number(units) - 1}`);
if (newest.closest || newest.total === 0) await importUnits(admin);
for (const [role, email] of Object.entries(READERS)) {
  const token = await tokenOf(email);
  for (const q of keys.slice(0, 20)) await call(token, 'GET', `/api/equipment?q=${encodeURIComponent(q)}`);
  const times = [];
  for (const type of ['', '&type=heat_pump'])
    for (const q of keys) {
      const begun = performance.now();
      const { total } = await call(token, 'GET', `/api/equipment?q=${encodeURIComponent(q)}${type}`);
      times.push({ ms: performance.now() - begun, q: q + type, total });
    }
  times.sort((a, b) => a.ms - b.ms);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].ms.toFixed(1);
  console.log(`${role}: ${times.length} searches, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms`);
  for (const { ms, q, total } of times.slice(-8)) console.log(`  ${ms.toFixed(1)} ms  "${q}"  ${total} found`);
}
