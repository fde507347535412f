import { expect, it } from 'vitest';
import { appForTest, CARLA, complete, createJob, getJob } from '../../../test/support/app';
import { cachedJob } from './job-cache';

const rememberedOf = (id: string) => {
  const job = cachedJob(id)?.job;
  if (!job) throw new Error('The job is not remembered');
  return job;
};

it('who writes into a job that is remembered fails, whether it was read or written, in every test of the server', async () => {
  const app = await appForTest();
  const id = await createJob(app);
  await getJob(app, CARLA, id);
  const read = rememberedOf(id);
  await complete(app, CARLA, id, 'define_scope_of_work', { new_construction: false });
  const written = rememberedOf(id);
  expect(written.version).toBeGreaterThan(read.version);
  for (const { state, columns } of [read, written]) {
    const [task] = state.tasks;
    if (!task) throw new Error('The job has no task');
    const writes = [
      () => Object.assign(state, { stage: 'pay' }),
      () => state.tasks.pop(),
      () => Object.assign(task, { status: 'complete' }),
      () => Object.assign(state.place, { city: 'Elsewhere' }),
      () => Object.assign(columns, { next_due_on: null }),
    ];
    for (const write of writes) expect(write).toThrow(TypeError);
  }
});
