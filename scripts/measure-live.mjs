/**
 * Measures how long open pages wait for a change: from the request that saves the change to the event that arrives at every reader. Needs a running demo with
 * TEST_AUTH_TOKEN set:
 *
 *     TEST_AUTH_TOKEN=… node scripts/measure-live.mjs http://127.0.0.1:3000 [readers] [changes] [second API]
 *
 * Prints milliseconds and makes no judgment about them.
 */
const [base = 'http://127.0.0.1:3000', readers = '50', changes = '20', other = base] = process.argv.slice(2);
const WRITER = 'carla@lakeside.example';
const READER = 'tom@lakeside.example';

const call = async (token, method, path, body) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return { body: await answer.json(), id: answer.headers.get('x-request-id') };
};
const tokenOf = async (email) => (await call(null, 'POST', '/api/noauth/users/test-email-login', { email, token: process.env.TEST_AUTH_TOKEN })).body.token;

const waits = [];
const heard = new Map();

async function listen(token, url) {
  const response = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isOpen = () => {};
  const opened = new Promise((resolve) => {
    isOpen = resolve;
  });
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const now = performance.now();
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.includes('event: hello')) isOpen();
        const id = /"request_id":"([^"]+)"/.exec(block)?.[1];
        if (!id) continue;
        heard.set(id, [...(heard.get(id) ?? []), now]);
      }
    }
  })();
  await opened;
}

const [writer, reader] = [await tokenOf(WRITER), await tokenOf(READER)];
const { items } = (await call(writer, 'GET', '/api/jobs?stages=2&per_page=1')).body;
const job = (await call(writer, 'GET', `/api/jobs/${items[0].id}`)).body;
const path = `/api/jobs/${job.id}/tasks/${job.tasks.find((task) => task.abilities.edit).id}`;
let { version } = (await call(writer, 'GET', path)).body;
await Promise.all(Array.from({ length: Number(readers) }, (_, n) => listen(reader, n % 2 ? other : base)));
for (let n = 0; n < Number(changes); n += 1) {
  const start = performance.now();
  const { id, body } = await call(writer, 'PATCH', path, { changes: { notes: `Measured ${n} ${start}` }, version });
  version = body.version;
  const answered = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 250));
  const at = heard.get(id) ?? [];
  waits.push({ call: answered - start, all: Math.max(...at) - start, after: Math.max(...at) - answered, heard: at.length });
}
const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]?.toFixed(0);
const line = (name, values) =>
  console.log(`${name.padEnd(46)} median ${quantile(values, 0.5)} ms, 95 % ${quantile(values, 0.95)} ms, most ${quantile(values, 1)} ms`);
console.log(
  `${changes} changes, ${readers} readers${other === base ? '' : ' on two API processes'}, each heard by ${Math.min(...waits.map((wait) => wait.heard))} to ${Math.max(...waits.map((wait) => wait.heard))}`,
);
line(
  'the saving call itself',
  waits.map((wait) => wait.call),
);
line(
  'from its start until the last reader heard',
  waits.map((wait) => wait.all),
);
line(
  'from its answer until the last reader heard',
  waits.map((wait) => wait.after),
);
process.exit(0);
