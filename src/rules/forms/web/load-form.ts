import { createContext, useContext } from 'react';
import type { TaskDefinition } from '../task-definition';

/** Loads the functions of a form: checks, autofill and computed numbers. */
export type LoadForm = (key: string) => Promise<TaskDefinition>;

const FormsContext = createContext<LoadForm>(() => Promise.reject(new Error('No forms are provided.')));

/** Provides the loader. Opening a task loads only its form. */
export const FormsProvider = FormsContext.Provider;

export const useLoadForm = (): LoadForm => useContext(FormsContext);
