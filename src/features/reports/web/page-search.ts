import { isString, isUuid } from '@/platform';
import { REPORT_PERIODS, type ReportPeriod } from '../contract';

/** Filters of the report page, as they appear in the page URL. Without a filter, the report includes all jobs. */
export type ReportSearch = { program?: string; contractor?: string; county?: string; band?: string; period?: Exclude<ReportPeriod, 0>; versus?: 'year' };
/** `stop`: ID of the saved report whose weekly email the user wants to stop. The link in the email contains this ID. */
export type ReportPageSearch = ReportSearch & { stop?: string };
export type ReportJobsSearch = ReportSearch & { figure: string; page?: number };

/** Reads the filters from the URL. Ignores values that are not valid. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const { program, contractor, county, band } = raw;
  const period = REPORT_PERIODS.find((days) => days === Number(raw.period));
  return {
    ...(isString(program) && program !== '' && { program: program.slice(0, 100) }),
    ...(isUuid(contractor) && { contractor }),
    ...(isString(county) && county !== '' && { county: county.slice(0, 100) }),
    ...(isString(band) && band !== '' && { band: band.slice(0, 40) }),
    ...(period && { period, ...(raw.versus === 'year' && { versus: raw.versus }) }),
  };
}

export function readReportPageSearch(raw: Record<string, unknown>): ReportPageSearch {
  return { ...readReportSearch(raw), ...(isUuid(raw.stop) && { stop: raw.stop }) };
}

export function readReportJobsSearch(raw: Record<string, unknown>): ReportJobsSearch {
  const page = Number.parseInt(String(raw.page ?? ''), 10);
  return { ...readReportSearch(raw), figure: String(raw.figure ?? '').slice(0, 200), ...(page > 1 && { page }) };
}

/** Returns the filters as parameters of the API and of a saved report. */
export const reportQuery = ({ period, ...texts }: ReportSearch): Record<string, string> => ({ ...texts, ...(period && { period: String(period) }) });
