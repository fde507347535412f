export { staffServer } from './feature';
export { staffQueue } from './queue';
export { sameHome } from './same-home';
export * as staffActs from './staff-acts';
export { viewAsContractor } from './view-as';
