export * from './condition';
export * from './evaluate';
export * from './explain';
export * from './redact';
export * from './schema';
