export { CsvError, type CsvRecord, parseCsv, parseCsvLine, parseCsvRecords, readCsvFile, readCsvParts } from './read';
export { type CsvColumns, csvFile, csvTable, csvText } from './write';
