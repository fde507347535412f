/** Number of days after which some browsers delete the data of a site that the user has not opened. */
const DELETED_AFTER_DAYS = 7;
/** The banner warns when the browser may delete waiting files in this number of days or fewer. */
const WARNED_DAYS = 3;
const DAY_MS = 24 * 3_600_000;

/** Typical size in bytes of a photo from a phone. */
const PHOTO_BYTES = 4_000_000;
/** The banner warns if fewer than this number of additional photos fit on the device. */
const FEW_PHOTOS = 10;

/** Asks the browser not to delete the waiting files if the device runs out of space. Returns true if the browser agrees. */
export async function protectStorage(): Promise<boolean> {
  const { storage } = navigator;
  if (!storage?.persist) return false;
  return ((await storage.persisted()) || (await storage.persist())) ?? false;
}

/** Returns the number of additional photos that fit on the device; null if at least `FEW_PHOTOS` fit. */
export async function photosThatFit(): Promise<number | null> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  const count = quota === undefined ? FEW_PHOTOS : Math.max(0, Math.floor((quota - usage) / PHOTO_BYTES));
  return count < FEW_PHOTOS ? count : null;
}

/** Returns the number of days until the browser may delete the oldest file; null if more than `WARNED_DAYS` remain. */
export function daysUntilDeleted(addedAt: readonly number[], now = Date.now()): number | null {
  const days = DELETED_AFTER_DAYS - Math.floor((now - Math.min(now, ...addedAt)) / DAY_MS);
  return days <= WARNED_DAYS ? Math.max(0, days) : null;
}

/** Returns true for iPhones and iPads. These devices pause pages in the background, so uploads stop until the page is shown again. */
export const isIphone = (): boolean => /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
