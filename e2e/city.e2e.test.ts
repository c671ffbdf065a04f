// One city with a month of orders for all these files: checked first, then called with random values.
import './city/past.e2e.test.ts';
import './city/work.e2e.test.ts';
import './city/secrets.e2e.test.ts';
import './city/encodings.e2e.test.ts';
import './city/fuzz.e2e.test.ts';
