import { start } from './app';

/** The door of the guests' application, which is built by itself: see decisions/116-guests-are-built-alone.md. */
start(document.getElementById('root'));
