import { createContext, useContext } from 'react';
import type { TaskDefinition } from '../task-definition';

/** Function that loads a form definition including its functions: checks, autofill rules and computed numbers. */
export type LoadForm = (key: string) => Promise<TaskDefinition>;

const FormsContext = createContext<LoadForm>(() => Promise.reject(new Error('Loading a form requires a FormsProvider.')));

/** Provides the function that loads form definitions. */
export const FormsProvider = FormsContext.Provider;

export const useLoadForm = (): LoadForm => useContext(FormsContext);
