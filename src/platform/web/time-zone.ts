let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the time zone of the device. */
export const viewerTimeZone = (): string => zone;

/** For tests. */
export function setViewerTimeZone(other: string): void {
  zone = other;
}
