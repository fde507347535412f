import { expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { appForTest, CARLA, createJob, newestLink, openLink, type TestApp, taskId } from '../support/app';
import { walkJobThrough } from '../support/job-walkthrough';
import { readAloud } from '../support/pdf-pages';
import { north, photo, photoAtHome } from '../support/photos';
import { reach, upload } from '../support/upload';

it('refuses to complete the photo task with photos older than the job until the contractor gives a reason', async () => {
  const own = await appForTest({ programs: SHIPPED_PROGRAMS });
  const on = await createJob(own);
  await walkJobThrough(reach(own), on, { task: 'installed_measure_photos' });
  const at = `/api/jobs/${on}/tasks/${await taskId(own, CARLA, on, 'installed_measure_photos')}`;
  const good = await add(own, on, await photoAtHome({ tint: 61 }), 'photo_other');
  const old = await add(own, on, await photoAtHome({ at: '2026-02-20T09:00:00', tint: 62 }), 'photo_hp_outdoor_unit');
  const { body } = await own.call<{ form: { fields: { key: string; slots?: { key: string }[] }[] } }>(CARLA, 'GET', at);
  const slots = body.form.fields.find((field) => field.key === 'photos')?.slots ?? [];
  const photos = Object.fromEntries(slots.map(({ key }) => [key, { files: [key === 'hp_outdoor_unit' ? old : good] }]));
  const changes = {
    photos,
    heat_pump_outdoor_model_number: 'A',
    heat_pump_outdoor_serial_number: 'B',
    heat_pump_indoor_units: [{ id: '1', heat_pump_indoor_model_number: 'C', heat_pump_indoor_serial_number: 'D' }],
    panel_model_number: 'E',
  };
  const refused = await own.call<{ issues: { path: string; code: string }[] }>(CARLA, 'POST', `${at}/complete`, { changes });
  expect([refused.status, refused.body.issues.map(({ path, code }) => [path, code])]).toEqual([422, [['photos.hp_outdoor_unit', 'photo_date']]]);
  expect((await own.call(CARLA, 'POST', `/api/jobs/${on}/attachments/${old}/date-reason`, { because: 'earlier_visit' })).status).toBe(200);
  expect((await own.call(CARLA, 'POST', `${at}/complete`, { changes })).status).toBe(200);
});

it('refuses the submission of a guest while a photo slot has only photos older than the job, until the contractor gives a reason', async () => {
  const own = await appForTest({ programs: SHIPPED_PROGRAMS });
  const on = await createJob(own);
  await walkJobThrough(reach(own), on, { task: 'installed_measure_photos' });
  const task = await taskId(own, CARLA, on, 'installed_measure_photos');
  const at = `/api/jobs/${on}/tasks/${task}`;
  const good = await add(own, on, await photoAtHome({ tint: 71 }), 'photo_other');
  const old = await add(own, on, await photoAtHome({ at: '2026-02-20T22:50:00', tint: 72 }), 'photo_other');
  const opened = await own.call<{ version: number; form: { fields: { key: string; slots?: { key: string; skippable?: boolean }[] }[] } }>(CARLA, 'GET', at);
  const slots = opened.body.form.fields.find((field) => field.key === 'photos')?.slots ?? [];
  expect(slots.find(({ key }) => key === 'hp_indoor_nameplate')?.skippable).toBe(true);
  const photosWith = (place: string) => Object.fromEntries(slots.map(({ key }) => [key, { files: [key === place ? old : good] }]));
  const numbers = {
    heat_pump_outdoor_model_number: 'A',
    heat_pump_outdoor_serial_number: 'B',
    heat_pump_indoor_units: [{ id: '1', heat_pump_indoor_model_number: 'C', heat_pump_indoor_serial_number: 'D' }],
    panel_model_number: 'E',
  };
  const drafted = await own.call(CARLA, 'PATCH', at, { version: opened.body.version, changes: { ...numbers, photos: photosWith('hp_indoor_nameplate') } });
  expect(drafted.status).toBe(200);
  await own.call(CARLA, 'POST', `${at}/send`, { role: 'installer', email: 'ivo@example.com' });
  await own.work();
  const ivo = await openLink(own, await newestLink(own, 'ivo@example.com'));
  const statuses = (await own.call<{ tasks: { status: string }[] }>(ivo, 'GET', `/api/guest/profile/${on}`)).body.tasks.map(({ status }) => status);
  // The contractor filled in the task, but the installer has not answered it yet.
  expect(statuses).toEqual(['to_do']);
  const problems = async () =>
    (await own.call<{ problems: { path: string; code: string }[] }>(ivo, 'GET', at)).body.problems.map(({ path, code }) => [path, code]);
  expect(await problems()).toEqual([['photos.hp_indoor_nameplate', 'photo_date']]);
  const done = async () => (await own.call(ivo, 'POST', `/api/jobs/installer/confirm-tasks-done/${on}`)).status;
  expect(await done()).toBe(422);
  const move = async (place: string) => {
    const { version } = (await own.call<{ version: number }>(ivo, 'GET', at)).body;
    expect((await own.call(ivo, 'PATCH', at, { version, changes: { photos: photosWith(place) } })).status).toBe(200);
  };
  await move('hp_outdoor_unit');
  expect(await problems()).toEqual([['photos.hp_outdoor_unit', 'photo_date']]);
  expect(await done()).toBe(422);
  const seen = await own.call<{ items: { id: string; can_explain: boolean }[] }>(ivo, 'GET', `/api/jobs/${on}/attachments`);
  expect(seen.body.items.find(({ id }) => id === old)?.can_explain ?? false).toBe(false);
  expect((await own.call(CARLA, 'POST', `/api/jobs/${on}/attachments/${old}/date-reason`, { because: 'earlier_visit' })).status).toBe(200);
  expect(await problems()).toEqual([]);
  expect(await done()).toBe(200);
});

it('refuses an answer of a guest that contains a file of the job that the guest may not see', async () => {
  const own = await appForTest({ programs: SHIPPED_PROGRAMS });
  const on = await createJob(own);
  await walkJobThrough(reach(own), on, { task: 'installed_measure_photos' });
  const at = `/api/jobs/${on}/tasks/${await taskId(own, CARLA, on, 'installed_measure_photos')}`;
  const shown = await add(own, on, await photoAtHome({ tint: 81 }), 'photo_hp_outdoor_unit');
  const hidden = await add(own, on, await photoAtHome({ tint: 82 }), 'photo_hp_outdoor_unit');
  type Refusal = { issues: { path: string; code: string }[] };
  const save = async (who: string, photos: Record<string, string[]>) => {
    const { version } = (await own.call<{ version: number }>(who, 'GET', at)).body;
    const answer = Object.fromEntries(Object.entries(photos).map(([slot, files]) => [slot, { files }]));
    return own.call<Refusal>(who, 'PATCH', at, { version, changes: { photos: answer } });
  };
  expect((await save(CARLA, { hp_outdoor_unit: [shown] })).status).toBe(200);
  await own.call(CARLA, 'POST', `${at}/send`, { role: 'installer', email: 'ivo@example.com' });
  await own.work();
  const ivo = await openLink(own, await newestLink(own, 'ivo@example.com'));
  const open = async (id: string) => (await own.call(ivo, 'GET', `/api/jobs/${on}/attachments/${id}/download`)).status;
  expect([await open(shown), await open(hidden)]).toEqual([200, 404]);

  const refused = await save(ivo, { hp_outdoor_unit: [shown], hp_outdoor_nameplate: [hidden] });
  expect([refused.status, refused.body.issues.map(({ path, code }) => [path, code])]).toEqual([422, [['photos.hp_outdoor_nameplate', 'attachment_gone']]]);
  const changes = { photos: { hp_outdoor_nameplate: { files: [hidden] } } };
  const completed = await own.call<Refusal>(ivo, 'POST', `${at}/complete`, { changes });
  expect([completed.status, completed.body.issues[0]?.code]).toEqual([422, 'attachment_gone']);
  expect(await open(hidden)).toBe(404);
  expect((await save(ivo, { hp_outdoor_nameplate: [shown] })).status).toBe(200);

  // An installer never sees energy use, even if an answer contains the file.
  await own.db.unsafeKysely.updateTable('app.attachments').set({ usage: 'private' }).where('id', '=', shown).execute();
  expect(await open(shown)).toBe(404);
});

it('prints the local day at the home for a photo that was taken in the evening', async () => {
  const own = await appForTest({ programs: SHIPPED_PROGRAMS });
  const on = await createJob(own);
  await walkJobThrough(reach(own), on, { task: 'installed_measure_photos' });
  const at = `/api/jobs/${on}/tasks/${await taskId(own, CARLA, on, 'installed_measure_photos')}`;
  const evening = await add(own, on, await photoAtHome({ at: '2026-03-01T22:50:00', tint: 73 }), 'photo_hp_outdoor_unit');
  const { version } = (await own.call<{ version: number }>(CARLA, 'GET', at)).body;
  expect((await own.call(CARLA, 'PATCH', at, { version, changes: { photos: { hp_outdoor_unit: { files: [evening] } } } })).status).toBe(200);
  const print = `/api/jobs/${on}/prints`;
  const { id } = (await own.call<{ id: string }>(CARLA, 'POST', print, {})).body;
  await own.work();
  const file = await own.api.server.inject({ method: 'GET', url: `${print}/${id}/file`, headers: { authorization: `Bearer ${await own.tokenOf(CARLA)}` } });
  const text = (await readAloud(file.rawPayload)).pages.flat().join(' ');
  expect(text).toContain('unit.jpg, taken Mar 1, 2026');
});

async function add(app: TestApp, job: string, bytes: Uint8Array, category: string): Promise<string> {
  const upload_id = await upload(app, CARLA, bytes, 'unit.jpg');
  return (await app.call<{ id: string }>(CARLA, 'POST', `/api/jobs/${job}/attachments`, { upload_id, file_name: 'unit.jpg', category })).body.id;
}

it('refuses to complete the photo task with photos without time and position, and names each slot', async () => {
  const own = await appForTest({ programs: SHIPPED_PROGRAMS });
  const on = await createJob(own);
  await walkJobThrough(reach(own), on, { task: 'installed_measure_photos' });
  const at = `/api/jobs/${on}/tasks/${await taskId(own, CARLA, on, 'installed_measure_photos')}`;
  const bare = await add(own, on, await photo({ tint: 50 }), 'photo_other');
  const far = await add(own, on, await photoAtHome({ ...north(1.01), tint: 51 }), 'photo_hp_outdoor_unit');
  const photos = async (outdoor: string) => {
    const { body } = await own.call<{ form: { fields: { key: string; slots?: { key: string }[] }[] } }>(CARLA, 'GET', at);
    const slots = body.form.fields.find((field) => field.key === 'photos')?.slots ?? [];
    return Object.fromEntries(slots.map(({ key }) => [key, { files: [key === 'hp_outdoor_unit' ? outdoor : far] }]));
  };
  const numbers = {
    heat_pump_outdoor_model_number: 'A',
    heat_pump_outdoor_serial_number: 'B',
    heat_pump_indoor_units: [{ id: '1', heat_pump_indoor_model_number: 'C', heat_pump_indoor_serial_number: 'D' }],
    panel_model_number: 'E',
  };
  // The place in the photo list requires metadata, whatever category the file has.
  const refused = await own.call<{ issues: object[] }>(CARLA, 'POST', `${at}/complete`, { changes: { ...numbers, photos: await photos(bare) } });
  expect([refused.status, refused.body.issues]).toEqual([
    422,
    [{ path: 'photos.hp_outdoor_unit', code: 'attachment_meta', message: 'Attachment does not have required metadata: unit.jpg' }],
  ]);
  const { version } = (await own.call<{ version: number }>(CARLA, 'GET', at)).body;
  expect((await own.call(CARLA, 'PATCH', at, { version, changes: { ...numbers, photos: await photos(bare) } })).status).toBe(200);
  await own.call(CARLA, 'POST', `${at}/send`, { role: 'installer', email: 'ivo@example.com' });
  await own.work();
  const ivo = await openLink(own, await newestLink(own, 'ivo@example.com'));
  // The page where the guest checks the answers shows why they cannot be sent.
  const asked = await own.call<{ problems: { code: string }[] }>(ivo, 'GET', at);
  expect(asked.body.problems.map(({ code }) => code)).toEqual(['attachment_meta']);
  const page = await own.call<{ first_name: string; can_finish: boolean; tasks: { answered: number; questions: number }[] }>(
    ivo,
    'GET',
    `/api/guest/profile/${on}`,
  );
  expect(page.body).toMatchObject({ first_name: '', can_finish: false });
  expect(page.body.tasks[0]?.answered).toBeLessThan(page.body.tasks[0]?.questions ?? 0);
  // The task can be completed if an additional photo of a place, or a photo in an optional place, has no metadata.
  const good = await photos(far);
  const more = { ...good, hp_outdoor_unit: { files: [far, bare] }, hp_indoor_nameplate: { files: [bare] } };
  expect((await own.call(CARLA, 'POST', `${at}/complete`, { changes: { ...numbers, photos: more } })).status).toBe(200);
});
