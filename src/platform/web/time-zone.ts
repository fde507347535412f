let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of whoever reads: of their device. */
export const viewerTimeZone = (): string => zone;

/** A server that draws their page does not know their device: most are where the business is. */
export function setViewerTimeZone(businessZone: string): void {
  zone = businessZone;
}
