// One city with a month of orders for all of it, looked at before strangers call it with whatever comes to mind.
import './city/past.e2e.test.ts';
import './city/work.e2e.test.ts';
import './city/secrets.e2e.test.ts';
import './city/fuzz.e2e.test.ts';
