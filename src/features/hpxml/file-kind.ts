/**
 * HPXML files (Home Performance XML) that the portal writes about a job. `audit`: the home before the work. `upgrade`: the home with the planned work.
 * `certificate`: the home with the finished work.
 */
export const HPXML_FILES = ['audit', 'upgrade', 'certificate'] as const;
export type HpxmlFile = (typeof HPXML_FILES)[number];

/** HPXML namespace and version of the files that the portal writes. */
export const HPXML = { namespace: 'http://hpxmlonline.com/2023/09', version: '4.2' } as const;
