/** Program and month in the address of the month page. Absent values are the first program and the current month. */
export type MonthSearch = { program?: string | undefined; month?: string | undefined };

export const readMonthSearch = ({ program, month }: Record<string, unknown>): MonthSearch => ({
  program: typeof program === 'string' && program !== '' ? program : undefined,
  month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
});
