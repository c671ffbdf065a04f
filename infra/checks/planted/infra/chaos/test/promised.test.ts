it('is called otherwise', () => undefined);
