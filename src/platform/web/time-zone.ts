let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the time zone of the device. */
export const viewerTimeZone = (): string => zone;

/** Sets the time zone of the device in tests. */
export function setViewerTimeZone(other: string): void {
  zone = other;
}
