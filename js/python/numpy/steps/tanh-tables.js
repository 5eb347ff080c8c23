// Where pieces of tanh begin and the polynomials on them, as NumPy has them: a row for each power, a column for each piece. Numbers as
// they lie in memory, in base64.

/** @param {string} text */
const memory = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

/** Of float64: 18 rows of 16. */
export const doubles = () =>
  new Float64Array(
    memory(
      "AAAAAAAAAAAAAAAAAADMPwAAAAAAANQ/AAAAAAAA3D8AAAAAAADkPwAAAAAAAOw/AAAAAAAA9D8AAAAAAAD8PwAAAAAAAARAAAAAAAAADEAAAA" +
        "AAAAAUQAAAAAAAABxAAAAAAAAAJEAAAAAAAAAsQAAAAAAAADRAAAAAAAAAAAAAAAAAAAAAAJJ8akHQj8s/DmXqoJhf0z83gEjuKVfaP5WPu+pH" +
        "v+E/FSCMC2WG5j/uLWu7IyXrPyc145e/H+4/wnEKJliS7z93kDrGEvHvPxHfaJZB/+8/8lAng/z/7z81b8n9///vP1jP/////+8/AAAAAAAA8D" +
        "8AAAAAAADwPwAAAAAAAPA/MoXwoyyE7j8bj/VKVxHtP/nkJJxblOo/Ffh0M0wo5j9ujZ+gACXgP8Co4zFR8tE/OaEkHMoivT92XLof/jqbPyEr" +
        "shl9020/lu+pE+zMJz+uUDLzw+bLPl/3lFOGtEE+KF/aG/BTiD1Y75cBPJVzPAAAAAAAAAAAGarfP+qz8LshvFPrqkjKvxaZMvQhmdG/EYDvm/" +
        "Dg1b+CyDWctZPYvzhlV7d8uta/VXU9dJFyzr+A+x6ghW27vxoUx1iu3Zq/GarHdpPFbb8QdGd0Xswnv4fMtOjA5su+ZQVrUoa0Qb6kY+8b8FOI" +
        "vTG+GeVblXO8AAAAAAAAAABVVVVVVVXVvxG6ksKvg9G/+pucA0sazL/mC41tHm7Bv6JIHnVsQpK/JNG6slLxtD++cu/LQLq7Pz1qvjigG7A/yO" +
        "9xSPRtkT9wiPydhsZjPyjYFfmuuR8/EW584tGZwj5MM8rcXZs3Pposxnv1N4A998+iUEstajwAAAAAAAAAADbWTuQ+hua8Xsd2BM1NwD8ID6hJ" +
        "ND3EP+e3mTZvwsU/MyWr9oamwT8w52wxPCCvP3xViCegx4m/QdXgJn4VmL940sfBVXuAvw8ZQ1iNoVO/WxqbyLu2D79jqYTGyZmyvgE9+9Rdmy" +
        "e+pirnevU3cL2Gjqe7oixavAAAAAAAAAAAtSoRERERwT+tCPz9nsG1P6z7NNyYTKc/dwr/jmoNeb+Gp4kXAjysv1loMreWIa6/Koz/EaCnk78O" +
        "Q+jHCUduP1ERYfoqaGc/v3xxd+7yPj+3gPGCRFr5PgO2o33Cwp0+PkP32a/iEj66eYY0IPNZPUDJvJsdtkQ8AAAAAAAAAAC0s93dGeqhvd/kXJ" +
        "nfuLC/ZIEe9FyVsr/G9wnDBZ2vv5FC/8wnfZi/mLByJaYsiz8KsPXH9hyPP9U95BGYN2A/flN4b4KTR78PJDZeaQUkv1bnnOON4OC+TnFfugnX" +
        "g77gY+7FPy75vQ4R8jDATEG9hyrY6CKgK7wAAAAAAAAAAAtSkBm6oau//PZSunvjlr+ZU0UY3/fPPk460zQoNpc/RUsYgIN/nj/UIMTnQ5WGPy" +
        "oiFEm9JnO/+pidClvBX7+2+2n6/M8UPxCdt+VIfgU/ZHLX12Y7wz4Qm4tXTqxmPkJcPY1Lx9w9tJJ/E4nFIz2hB4csjn8QPAAAAAAAAAAAHwGW" +
        "8KccNb5ROAwy86qeP8Efdv4j+Jw/H/9UFycikD+vYJx85x9zv33sZWgEpoS/Kxm58vGjTL8n0q/g3ndMP3pZaM5bBQQ/RxantAy/4r7V73P+qh" +
        "6jvu1oQyywq0a+3XmAyknHvL3SuTY4iMUDvexKJhZUevC7AAAAAAAAAABOwWpO+WSWP905rjs005S/Q/gN5kjHe7+FukMrN4mMv3p03pKgKYG/" +
        "RodTTVvIYD8Y7JkhOelbPxCfSKRoDCq/qi/cASZGAL/0qd4Zora3PopcTI3My4A+KV4aI7slJD5ihqy+pJKZPWf70166keE8xEStC0WSyDsAAA" +
        "AAAAAAAP5SeP3BxKi+E28EsRbOzL+2t0sib6GBvwm8BgTwy2K/m/YssJuydT8XDPn58H1gP9VYB24qhUu/RYQbPcZ4AL96vlXd6hLsPhsYk/UA" +
        "pm++fT/OXZM8Wr6WruOVbRwAvtMf6gBadXS9rLc7BmwcvLwA/mBEmr6juwAAAAAAAAAA3al6VwQkgr+jKqj3B4s9QAqr+5KrRJ+/aj1HBMbqsj" +
        "/IqjqQffhFPwBjA3FGEF6/QPPw3Zi8GT/oRpK8BEMNP0Gde19BPNG+sM0gl40rcr7AvjnXZiYyPhh5fj1Vatc9OWpBWfrgTT20gTbPFoeUPJna" +
        "Ly2fP4c7AAAAAAAAAABz1R4imtn9vrS6NTc6WXBAXoNETmWrzL+s2zcA2D7RP4fEbAe5RWC/cMGKfu6FID8wBGEiRlIjP7QRaWKmEv++rwikvA" +
        "iQqz4g9mUY901jPnPKg88buwW+Ymf7Q8Eqr71Xvz0q5eojvV6VoJw+Xmu8LrrB4mjKXrsAAAAAAAAAAEE4QonmO24/wapbH1Fj0sBcvl6xc58W" +
        "QLVszUHdwSXA0eAF/on9WL96r9UBr/dzP2t+0eq9QB6/5RNFbM0k4j6j6o7mRbYkvoO8cvvrv0q+015p+Dgc1T0rg8Y4rBODPYVmYjV5ePc8Kb" +
        "zGSfwfQDyrUvqsIQu/ugAAAAAAAAAAOk86cQYTKr9msBaRUF4Ewc6ECSW5+kFAld7DDgmNRcBjPRFgnZR0v94KDSDWn3w/nwqt4EDNAj8R8xng" +
        "uIqFvvh8OzKmL3m+AmSHZ03wLT4sTV7pK8eVvQYxIDCcqFW9Zf+eu7PWyryE2D3NXHASvPV1rkdMCo66AAAAAAAAAABxaMVt59dVv8eQnIA4jF" +
        "JBAgsZtX/VdsDaio+In/CFQKXLLyozRqI/zW+JGoWdsr8SsmnjWgbZPjCgmEy64bi+FkCtZgf9bz5bX1CfwmMMvkkOnmshq3+9J6pWILYmKD0j" +
        "9WIX4xOjPBlTiSGqN+o7lhSH/fHH5ToAAAAAAAAAAOcmard65jU/BoJ9YuCOhEHsibQY1haiwE+vyAeRuKVA2g5SdIOdtj8WF5ifUe29v3EzW4" +
        "soLfC+psEJEpiQsj5u//VLkn5WvrYOa9739+M9vOvjuhjtaT1x+j1PTFP3vCD/6vFzC3O8YtQ1gf8surs1kH1fG6e1ugAAAAAAAAAA",
    ),
  );

/** Of float32: 8 rows of 32. */
export const singles = () =>
  new Float32Array(
    memory(
      "AAAAAAAAcD0AAJA9AACwPQAA0D0AAPA9AAAQPgAAMD4AAFA+AABwPgAAkD4AALA+AADQPgAA8D4AABA/AAAwPwAAUD8AAHA/AACQPwAAsD8AAN" +
        "A/AADwPwAAEEAAADBAAABQQAAAcEAAAJBAAACwQAAA0EAAAPBAAAAQQQAAAAAAAAAAyblvPV/Djz1pka89q0nPPUno7j3oDg8+hEkuPo4vTT4u" +
        "s2s+zVGMPmNhqT7xQ8U+NdffPjiEAj/wqxg/gMQrPxzsOz9bLk8/UzxhP33jbD9PPHQ/6196P4XqfT89O38/jLd/P9Tvfz/Q/X8/tP9/P/b/fz" +
        "///38/AACAPwAAgD+EH38/Eb1+P18efj+fYH0/LYR8P+UAez+AlXg/rbh1P9lvcj+bxWw/kvtjP5f/WT/XEU8/c3U9P2DzJD/nvww/aRrsPgGo" +
        "sD6iU2c+Gi8TPtPntz1FCDI91NOEPLd3xDva0xA7HmABOjsajDjasBc3zjukNcYGgzMAAAAAezw0sJ3mbr2nDY+9fUeuvR8qzb0NqOu9O0QMvv" +
        "M8Kb6C8kS+UTZfvsDHgb7K15a+jvunvp4Otb7+LsG+kr7EvnDgvL4OUa2+1veOvgSHS743Mgi+SXSvvcQeLr0Gv4O8teDDu9yqELvbVwG68hiM" +
        "uJawF7euO6S1LAGDswAAAAClqqq+Egarvh/wp74g4aS+t4ejvmJZob73V52+WmuXvg0jkL7/DYi+s3l0vog9TL6CJCG+uozrva14Xr1uXms8Q5" +
        "GDPeEewj2vR+M9luzLPS3vmT2hLlQ9AefdPGfKLDwny4E7oXPAOjIwrDnZlDo4HQjKNky9WjW2PCszAAAAALnWbbdtJxy+L88dPI2nwT2F+ZY9" +
        "G7aiPZczwT1w9tI9Cor0PajFBj66Oho+BcQnPtB4Lj5EPiw+lzAdPvSo9D0IhaM9akExPVcmVjvJ6q68GZTOvMTqqrzQ50m83R2nuw47ALsFmj" +
        "+6pwgsuTKSurcPC0q2acHatKx4q7IAAAAA6RAJPkMRdkPc7GVBVveQwX0JjMATqCvA2mt/v8AdKz9dEM4+lGpCP8QN27oXO6Q9iKtRvT2irryN" +
        "bTu9rapsve1beb3a3V+9O48DvWOtHLxmR7s6C/GVO3NYgjtm6vo6ePhJOvNrmTlsPo8447AbN+alqDUXmzY0sIckMgAAAABmLw68EtoLRu841k" +
        "M+HOHD6aS6wi3aScKCm4XBV1vdQEBGSUCoMMdADhYPv2/nMD6HE6i+HGqyvVceNb2gAUy7+3sdPNEscjwcP5c8G6MzPPQuhjvQsyc6B1k7uiL8" +
        "DroPn3+5UK/IuPvdvbdQKU+2sYXgtPodc7MEH1qxAAAAAA==",
    ),
  );
