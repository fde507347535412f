export { type CsvRecord, parseCsv, parseCsvLine, parseCsvRecords, readCsvFile } from './read';
export { type CsvColumns, csvFile, csvTable, csvText } from './write';
