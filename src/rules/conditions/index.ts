export * from './condition';
export * from './evaluate';
export * from './explain';
export * from './operand';
export * from './reading';
export * from './redact';
export * from './schema';
