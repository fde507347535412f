let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of whoever reads: of their device. */
export const viewerTimeZone = (): string => zone;

/** For tests. */
export function setViewerTimeZone(other: string): void {
  zone = other;
}
