export { listTechnicians, type Technician } from './contract';
