export { DEMO_PASSWORD, DEMO_PEOPLE } from './company';
export { seedDemo } from './seed-demo';
