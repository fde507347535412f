export * as usersContract from './contract';
