export * from './company';
export * as companiesContract from './contract';
