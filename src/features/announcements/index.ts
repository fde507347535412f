export * from './announcement';
export * as announcementsContract from './contract';
