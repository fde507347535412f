import { z } from 'zod';
import { SYSTEM } from '@/access';
import { asSystem, readAsSystem } from '@/access/server';
import { type Geocoder, openGeocoder } from '@/foundation/places/server';
import type { Change } from '@/job';
import { changeJob, type UseCaseContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { dateInTimeZone } from '@/platform';
import { type BackgroundJobContext, defineBackgroundJob } from '@/platform/server/background-jobs';
import type { Config } from '@/platform/server/config';
import { formatRecordValue, RECORD_LABELS } from '../labels';
import { type PublicRecord, RECORD_FACTS, type RecordSource, type RecordValues } from '../record';
import { t } from './messages';
import { simulatedSource } from './simulated-source';
import { findRecord, storeRecord } from './store';

/** Returns the source of public records. Returns null outside of a demo, because the portal has no real source. */
export const openRecordSource = ({ mode }: Pick<Config, 'mode'>): RecordSource | null => (mode === 'demo' ? simulatedSource() : null);

const payload = z.object({ job_id: z.uuid(), again: z.boolean().default(false) });

type Context = BackgroundJobContext<z.output<typeof payload>>;

/**
 * Looks up the public record of the home of a job. Also looks up the position of the home if only its ZIP area is known. The requests run outside of
 * transactions. A repeated run keeps a known position, and looks up a stored record again only if `again` is true.
 */
export const lookUpHomeBackgroundJob = defineBackgroundJob('homes.look_up', payload, async (context) => {
  const source = openRecordSource(context.config);
  if (source) await lookUpRecord(context, source);
  const geocoder = geocoderOf(context);
  if (geocoder) await locateHome(context, geocoder);
});

/** One geocoder for all jobs of the process, because its pause after a failure must also apply to the next job. */
const GEOCODERS = new WeakMap<Config, Geocoder | null>();

function geocoderOf({ config, log }: Pick<Context, 'config' | 'log'>): Geocoder | null {
  const cachedGeocoder = GEOCODERS.get(config);
  if (cachedGeocoder !== undefined) return cachedGeocoder;
  const geocoder = openGeocoder(config, log);
  GEOCODERS.set(config, geocoder);
  return geocoder;
}

async function lookUpRecord({ payload: { job_id, again }, db, clock, deployment, jobId }: Context, source: RecordSource): Promise<void> {
  const { place, known } = await readAsSystem(db, async (tx) => ({
    place: (await jobsFor(SYSTEM).find(tx, job_id)).state.place,
    known: await findRecord(tx, job_id),
  }));
  if (known && !again) return;
  const now = clock.now();
  const record = await source.find(place, dateInTimeZone(now, place.time_zone));
  await asSystem(db, async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, job_id);
    const storedRecord = await findRecord(tx, job_id);
    // Skip the result if another run stored a record in the meantime.
    if (storedRecord && storedRecord.looked_up_at.getTime() !== known?.looked_up_at.getTime()) return;
    await storeRecord(tx, job_id, source, record, now);
    const useCase: UseCaseContext = { tx, actor: SYSTEM, now, request: { id: `job-${jobId}` }, deployment };
    await changeJob(useCase, loaded, addPublicRecordEntry(source, record, storedRecord?.home_values ?? null));
  });
}

/** Adds a lookup to the history, where only staff see it. `before`: values of the previous record. */
export const addPublicRecordEntry =
  (source: RecordSource, record: PublicRecord | null, before: RecordValues | null = null): Change =>
  (draft) =>
    draft.note({
      type: 'action',
      action: record ? t.source('record_found_entry') : t.source('record_missing_entry'),
      subject: source.name,
      ...(before && { before: describe(before) }),
      ...(record && { after: describe(record.values) }),
      visibility: 'internal',
    });

const describe = (values: RecordValues): string =>
  RECORD_FACTS.flatMap((fact) => (values[fact] === null ? [] : [`${RECORD_LABELS[fact]}: ${formatRecordValue(fact, values[fact])}`])).join(' · ');

async function locateHome({ payload: { job_id }, db, clock, deployment, jobId }: Context, geocoder: Geocoder): Promise<void> {
  const { place } = (await readAsSystem(db, (tx) => jobsFor(SYSTEM).find(tx, job_id))).state;
  if (place.precision !== 'zip') return;
  const coordinates = await geocoder.locate(place);
  if (!coordinates) return;
  await asSystem(db, async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, job_id);
    const useCase: UseCaseContext = { tx, actor: SYSTEM, now: clock.now(), request: { id: `job-${jobId}` }, deployment };
    await changeJob(useCase, loaded, (draft) => {
      if (draft.state.place.precision !== 'zip' || draft.state.place.place_id !== place.place_id) return;
      const { latitude, longitude, precision } = coordinates;
      draft.state.place = { ...draft.state.place, latitude, longitude, precision };
      draft.note({
        type: 'job_change',
        action: t.source('position_found_entry'),
        after: precision === 'rooftop' ? t.source('position_rooftop_value') : t.source('position_street_value'),
        visibility: 'office',
      });
    });
  });
}
