/** Files that the portal writes about a job. `audit`: the home before the work. `upgrade`: with the planned work. `certificate`: with the finished work. */
export const HPXML_FILES = ['audit', 'upgrade', 'certificate'] as const;
export type HpxmlFile = (typeof HPXML_FILES)[number];

/** Namespace and version that the files of the portal have. */
export const HPXML = { namespace: 'http://hpxmlonline.com/2023/09', version: '4.2' } as const;
