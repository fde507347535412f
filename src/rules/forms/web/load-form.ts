import { createContext, useContext } from 'react';
import type { TaskDefinition } from '../task-definition';

/** Loads the functions of a form: its checks, what it fills in and what it computes. */
export type LoadForm = (key: string) => Promise<TaskDefinition>;

const FormsContext = createContext<LoadForm>(() => Promise.reject(new Error('No forms are provided.')));

/** The app says where its forms are; opening a task loads that form and no other. */
export const FormsProvider = FormsContext.Provider;

export const useLoadForm = (): LoadForm => useContext(FormsContext);
