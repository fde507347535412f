export * from './change-point';
export * from './degree-days';
export * from './readings';
export * from './sufficiency';
export * from './typical-weather';
