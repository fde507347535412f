import type { Config } from '@/platform/server/config';
import type { Log } from '@/platform/server/log';
import { censusGeocoder } from './census';
import { type Geocoder, GeocoderError } from './geocoder';
import { googleGeocoder } from './google';
import { simulatedGeocoder } from './simulated';

export { type Geocoder, GeocoderError } from './geocoder';
export { samplePlaces, simulatedGeocoder } from './simulated';

/** Returns the geocoder of this deployment, or null if none is configured. */
export function openGeocoder({ geocoder }: Pick<Config, 'geocoder'>, log: Log): Geocoder | null {
  if (!geocoder) return null;
  if (geocoder.kind === 'simulated') return simulatedGeocoder();
  return withPause(geocoder.kind === 'google' ? googleGeocoder(geocoder) : censusGeocoder(geocoder), log);
}

/** Time in ms for which no requests are sent after a failure. Users who are typing then do not wait for a service that is down. */
const PAUSE_MS = 20_000;

/** Wraps a geocoder. After a failed request, writes a log line and lets all requests fail immediately for `PAUSE_MS`. */
export function withPause(geocoder: Geocoder, log: Log, now = () => Date.now()): Geocoder {
  let pausedUntil = 0;
  const guarded =
    <Arguments extends unknown[], Result>(call: (...values: Arguments) => Promise<Result>) =>
    async (...values: Arguments): Promise<Result> => {
      if (now() < pausedUntil) throw new GeocoderError('The last request failed a moment ago');
      try {
        return await call(...values);
      } catch (error) {
        pausedUntil = now() + PAUSE_MS;
        log.warn({ err: error, geocoder: geocoder.source }, 'the geocoder failed; check GEOCODER, GEOCODER_KEY and GEOCODER_URL');
        throw error;
      }
    };
  return { source: geocoder.source, suggest: guarded(geocoder.suggest), findById: guarded(geocoder.findById), locate: guarded(geocoder.locate) };
}
